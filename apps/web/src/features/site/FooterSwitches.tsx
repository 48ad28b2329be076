import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx'
import { VersionSwitch } from './VersionSwitch.tsx'

/** Both switches in one chunk. */
export function FooterSwitches() {
  return (
    <>
      <ThemeSwitch />
      <VersionSwitch />
    </>
  )
}
