import type { ReactNode } from 'react'
import { CityPopup } from '../features/cities/CityPopup.tsx'
import { FavoritesController } from '../features/favorites/FavoritesController.tsx'
import { BottomBar } from '../features/site/BottomBar.tsx'
import { Footer } from '../features/site/Footer.tsx'
import { Header } from '../features/site/Header.tsx'
import { PromoBars } from '../features/site/PromoBars.tsx'
import { SkipLink } from '../ui/buttons/SkipLink.tsx'
import styles from './layout.module.css'

const mainId = 'main'

export function BaseLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink targetId={mainId} />
      <PromoBars />
      <Header />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <CityPopup />
      <FavoritesController />
    </>
  )
}
