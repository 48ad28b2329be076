/** Category branches that the second service supports. */
const branches = ['services', 'hotels', 'goods']

/** Whether the second service lists the deals; checks the feature toggle only when it decides. */
export async function takesElasticPath(request: {
  isElastic: boolean
  slug: string | undefined
  isFeatureOn(): Promise<boolean>
}): Promise<boolean> {
  if (request.isElastic) return true
  return branches.some((branch) => request.slug?.includes(branch)) && (await request.isFeatureOn())
}
