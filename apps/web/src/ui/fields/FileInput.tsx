import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** A hidden field; a button opens it by `click()`. */
export function FileInput({ label, onChoose, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      hidden
      aria-label={label}
      onChange={(event) => {
        onChoose([...(event.currentTarget.files ?? [])])
        // Allows choosing the same file again.
        event.currentTarget.value = ''
      }}
    />
  )
}
