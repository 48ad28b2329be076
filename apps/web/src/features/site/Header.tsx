import { CartLink } from '../cart/CartLink.tsx'
import { CatalogMenu } from '../catalog/CatalogMenu.tsx'
import { CategoryChips } from '../catalog/CategoryChips.tsx'
import { CityButton } from '../cities/CityButton.tsx'
import { FavoritesLink } from '../favorites/FavoritesLink.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { AccountButton } from './AccountButton.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { StaffMenu } from './StaffMenu.tsx'

export function Header() {
  return (
    <>
      <StaffMenu />
      <header className={styles.header} data-header>
        <div className={styles.row}>
          <Logo />
          <CatalogMenu />
          <SearchForm />
          <div className={styles.tools}>
            <CityButton />
            <FavoritesLink />
            <CartLink />
            <AccountButton />
          </div>
        </div>
      </header>
      <CategoryChips />
    </>
  )
}
