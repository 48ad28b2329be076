/** Cleanup steps, run once in reverse order. */
export class Closing {
  readonly #steps: (() => Promise<void>)[] = []

  add(step: () => Promise<void>) {
    this.#steps.push(step)
  }

  async run() {
    const failures: unknown[] = []
    // A failed step must not skip the others.
    for (const step of this.#steps.splice(0).reverse())
      await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
