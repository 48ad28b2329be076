import { NotLoaded } from '../site/NotLoaded.tsx'

export const ListNotLoaded = () => <NotLoaded title="Список не загрузился" />
