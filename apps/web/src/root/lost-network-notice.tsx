import { createRoot } from 'react-dom/client'
import { lostNetwork } from '../lib/retry-loop.ts'
import styles from './LostNetworkNotice.module.css'
import { LostNetworkNotice } from './LostNetworkNotice.tsx'

export { lostNetwork, retryLoop } from '../lib/retry-loop.ts'

// Toasts report failures, so their code is loaded before the network is gone.
import('../ui/ToastRegion.tsx').catch(() => {})
addEventListener('online', lostNetwork.retry)
const place = document.body.appendChild(document.createElement('div'))
place.className = styles.place ?? ''
createRoot(place).render(<LostNetworkNotice />)
