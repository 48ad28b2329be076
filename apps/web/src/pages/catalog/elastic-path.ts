/** Branches whose deals the second service can list. */
const branches = ['services', 'hotels', 'goods']

/** Whether the second service lists the deals of a page; the switch is asked for only where it matters. */
export async function takesElasticPath(asked: {
  isElastic: boolean
  slug: string | undefined
  isFeatureOn(): Promise<boolean>
}): Promise<boolean> {
  if (asked.isElastic) return true
  return branches.some((branch) => asked.slug?.includes(branch)) && (await asked.isFeatureOn())
}
