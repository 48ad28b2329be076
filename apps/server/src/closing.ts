/** What has to be closed, in the opposite order of opening; each step once. */
export class Closing {
  readonly #steps: (() => Promise<void>)[] = []

  add(step: () => Promise<void>) {
    this.#steps.push(step)
  }

  async run() {
    const failures: unknown[] = []
    // A step that fails must not leave the rest open.
    for (const step of this.#steps.splice(0).reverse())
      await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
