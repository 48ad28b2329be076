import { createRoot } from 'react-dom/client'
import { lostNetwork } from '../lib/lost-network.ts'
import { LostNetworkNotice } from './LostNetworkNotice.tsx'

// Toasts tell of failures, so they have to be here before the network is gone.
import('../ui/ToastRegion.tsx').catch(() => {})
addEventListener('online', lostNetwork.retry)
const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(<LostNetworkNotice />)
