import { NotLoaded } from '../../ui/NotLoaded.tsx'

export const ListNotLoaded = () => <NotLoaded title="Список не загрузился" />
