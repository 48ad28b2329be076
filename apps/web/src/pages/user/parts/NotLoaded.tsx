import { NotLoaded as PageNotLoaded } from '../../../features/site/NotLoaded.tsx'

/** Shown when an account page's data failed to load. */
export const NotLoaded = () => <PageNotLoaded title="Раздел не загрузился" />
