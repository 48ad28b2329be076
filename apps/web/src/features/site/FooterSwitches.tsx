import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { VersionSwitch } from './VersionSwitch.tsx'

/** What the foot of the page lets one choose, in one file to load. */
export function FooterSwitches() {
  return (
    <>
      <ThemeSwitch />
      <VersionSwitch />
    </>
  )
}
