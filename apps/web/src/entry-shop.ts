import { pageRoutes } from 'virtual:page-routes/shop'
import { startApp } from './start-app.tsx'

await startApp(pageRoutes)
