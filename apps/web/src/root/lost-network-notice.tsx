import { createRoot } from 'react-dom/client'
import { lostNetwork } from '../lib/api/retry-loop.ts'
import styles from './LostNetworkNotice.module.css'
import { LostNetworkNotice } from './LostNetworkNotice.tsx'

export { lostNetwork, retryLoop } from '../lib/api/retry-loop.ts'

// Preloads toasts, which report errors, before the network is lost.
import('../ui/overlays/ToastRegion.tsx').catch(() => {})
addEventListener('online', lostNetwork.retry)
const place = document.body.appendChild(document.createElement('div'))
place.className = styles.place ?? ''
createRoot(place).render(<LostNetworkNotice />)
