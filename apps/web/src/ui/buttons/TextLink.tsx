import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TextLink.module.css'

interface TextLinkProps extends ComponentProps<'a'> {
  href: string
  /** Quiet links inherit the text colour. */
  variant?: 'brand' | 'quiet'
}

export function TextLink({ variant = 'brand', className, ...native }: TextLinkProps) {
  return <a {...native} className={classNames(styles.link, className)} data-variant={variant} />
}
