import { pageRoutes } from 'virtual:page-routes/desk'
import { otherApps } from './root/other-apps.ts'
import { startApp } from './start-app.tsx'

await startApp([...pageRoutes, otherApps])
