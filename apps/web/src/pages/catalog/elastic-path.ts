/** Branches whose deals the other service can list. */
const branches = ['services', 'hotels', 'goods']

/** Which of the two services lists the deals of a page. */
export function takesElasticPath(asked: {
  isElastic: boolean
  isFeatureOn: boolean
  slug: string | undefined
}): boolean {
  if (asked.isElastic) return true
  return asked.isFeatureOn && branches.some((branch) => asked.slug?.includes(branch))
}
