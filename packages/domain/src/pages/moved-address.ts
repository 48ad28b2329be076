/** URLs of services on other hosts, by their path here. */
export type MovedServices = Record<string, string>

/** The URL of a path on the host that its service was moved to; undefined if it is still here. */
export function movedAddress(services: MovedServices, path: string): string | undefined {
  const prefix = Object.keys(services).find((start) => isWithin(start, path))
  return prefix === undefined ? undefined : services[prefix] + path.slice(prefix.length)
}

const isWithin = (prefix: string, path: string) =>
  path.startsWith(prefix) && /^($|[/?])/.test(path.slice(prefix.length))
