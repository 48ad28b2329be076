/** Text fields of a report, typed structurally to avoid importing the SDK. */
type Report = {
  message?: string
  user?: unknown
  extra?: unknown
  request?: { url?: string }
  exception?: { values?: { value?: string }[] }
  breadcrumbs?: { message?: string; data?: Record<string, unknown> }[]
}

/** Removes e-mails, phones and codes, which some requests carry in their URL. */
export function scrubReport<Event extends Report>(event: Event): Event {
  const { request, exception, breadcrumbs } = event
  return {
    ...event,
    user: undefined,
    extra: undefined,
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(request && { request: { url: request.url && scrubText(request.url) } }),
    ...(exception && {
      exception: {
        ...exception,
        values: exception.values?.map((one) => ({ ...one, value: scrubText(one.value ?? '') })),
      },
    }),
    ...(breadcrumbs && { breadcrumbs: scrubAll(breadcrumbs) }),
  }
}

/** Scrubs all strings recursively. */
export function scrubAll<Value>(value: Value): Value {
  return scrubbed(value) as Value
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, scrubbed(part)]))
}

export function scrubText(text: string): string {
  return (
    text
      // The query string.
      .replaceAll(/\?[^\s"'<>)]*/g, '?…')
      .replaceAll(/[^\s@"'<>(]+(@|%40)[^\s@"'<>)]+/gi, '[e-mail]')
      .replaceAll(/\+?\d[\d\s()-]{8,}\d/g, '[phone]')
      .replaceAll(/(?<![\w.-])\d{4,8}(?![\w-])/g, '[code]')
  )
}
