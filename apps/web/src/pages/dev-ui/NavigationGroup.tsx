import { Accordion } from '../../ui/blocks/Accordion.tsx'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { Tabs } from '../../ui/blocks/Tabs.tsx'
import { LinkMenu } from '../../ui/buttons/LinkMenu.tsx'
import { SkipLink } from '../../ui/buttons/SkipLink.tsx'
import { Group, Specimen } from './Specimen.tsx'

const path = [
  { label: 'Главная', href: '/' },
  { label: 'Красота и спа', href: '/beauty' },
  { label: 'Спа-программы', href: '/beauty/spa' },
]

const orders = [
  { title: 'Сначала популярные', href: '?order=popular', isCurrent: true },
  { title: 'Сначала новые', href: '?order=new', isCurrent: false },
]

const tabs = [
  { value: 'terms', label: 'Условия', content: <p>Купон действует до 31 января.</p> },
  { value: 'places', label: 'Адреса', content: <p>Три адреса в Москве.</p> },
  { value: 'reviews', label: 'Отзывы', content: <p>203 отзыва.</p> },
]

const questions = [
  {
    id: 'return',
    title: 'Как вернуть купон?',
    content: 'В личном кабинете, пока купон не использован. Деньги вернутся на баланс.',
  },
  {
    id: 'expired',
    title: 'Что будет, если не успею?',
    content: 'Вернём деньги на баланс сами, когда купон истечёт.',
  },
]

const hrefFor = (page: number) => `?page=${page}`

export function NavigationGroup() {
  return (
    <Group title="Навигация">
      <Specimen title="Хлебные крошки" wide>
        <Breadcrumbs path={path} current="Спа-программа «Лотос» на двоих" />
      </Specimen>
      <Specimen title="Страницы" wide>
        <Pagination page={1} pageCount={3} hrefFor={hrefFor} />
        <Pagination page={12} pageCount={40} hrefFor={hrefFor} />
        <Pagination page={40} pageCount={40} hrefFor={hrefFor} />
      </Specimen>
      <Specimen title="Меню ссылок">
        <LinkMenu label="Порядок списка" title="Сначала популярные" links={orders} />
      </Specimen>
      <Specimen title="Вкладки">
        <Tabs label="Об акции" items={tabs} />
      </Specimen>
      <Specimen title="Вопросы и ответы">
        <Accordion items={questions} openId="return" />
      </Specimen>
      <Specimen title="Ссылка к содержанию (видна с клавиатуры)">
        <p id="dev-ui-skip-target">Встаньте сюда клавишей Tab.</p>
        <SkipLink targetId="dev-ui-skip-target" />
      </Specimen>
    </Group>
  )
}
