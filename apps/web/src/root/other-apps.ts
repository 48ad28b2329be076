import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { PageRoute } from './page-route.tsx'

/** What a redirect finds outside of its app, such as sign-in: the server opens it. */
export const otherApps: PageRoute = [
  ['*'],
  async () => ({
    loader({ request }: LoaderFunctionArgs) {
      throw redirectDocument(request.url)
    },
  }),
]
