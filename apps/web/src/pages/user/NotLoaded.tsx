import { NotLoaded as PageNotLoaded } from '../../ui/NotLoaded.tsx'

/** In place of a page of the account whose data did not come. */
export const NotLoaded = () => <PageNotLoaded title="Раздел не загрузился" />
