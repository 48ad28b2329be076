import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from '../../ui/buttons/header-button.module.css'
import { Icon } from '../../ui/pictures/Icon.tsx'

const CityDialog = lazyPart(async () => ({
  default: (await import('./CityDialog.tsx')).CityDialog,
}))

export const cityListId = 'cities'

/** Opens the city dialog; without JavaScript it links to the city list in the footer. */
export function CityButton() {
  const { city } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        className={styles.button}
        href={`#${cityListId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="map-pin" eager />
        <span className={styles.title}>{city.title}</span>
        <Icon name="chevron-down" size={16} eager />
      </a>
      {isOpen && (
        <Suspense>
          <CityDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
