type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>
type Update = (fraction: number, note?: string) => void
type Reporter = { update: Update; end(failed: boolean): void }

export type Progress = ReturnType<typeof createProgress>

const barWidth = 24
const redrawMs = 80

/** Shows long steps: one redrawn line on a terminal, a line every 10 % elsewhere. */
export function createProgress(stream: ProgressStream = process.stdout) {
  async function step<T>(title: string, work: (update: Update) => Promise<T>): Promise<T> {
    const reporter = stream.isTTY ? terminalReporter(stream, title) : plainReporter(stream, title)
    try {
      const result = await work(reporter.update)
      reporter.end(false)
      return result
    } catch (error) {
      reporter.end(true)
      throw error
    }
  }
  return { step }
}

function terminalReporter(stream: ProgressStream, title: string): Reporter {
  const seconds = stopwatch()
  let drawnAt = 0
  const redraw = (line: string) =>
    stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`)
  redraw(`  ${title} …`)
  return {
    update: (fraction, note = '') => {
      if (performance.now() - drawnAt < redrawMs) return
      drawnAt = performance.now()
      const done = clamp(fraction)
      const bar = '█'.repeat(Math.round(done * barWidth)).padEnd(barWidth, '░')
      redraw(`  ${title} ${bar} ${percent(done)} ${note}`.trimEnd())
    },
    end: (failed) => {
      redraw(failed ? `✗ ${title}, failed after ${seconds()}` : `✓ ${title}, ${seconds()}`)
      stream.write('\n')
    },
  }
}

function plainReporter(stream: ProgressStream, title: string): Reporter {
  const seconds = stopwatch()
  let tenths = 0
  stream.write(`${title} …\n`)
  return {
    update: (fraction, note = '') => {
      const done = clamp(fraction)
      const reached = Math.floor(done * 10)
      if (reached <= tenths || reached === 10) return
      tenths = reached
      stream.write(`${`${title}: ${percent(done)} ${note}`.trimEnd()}\n`)
    },
    end: (failed) =>
      stream.write(`${title}: ${failed ? 'failed after' : 'done in'} ${seconds()}\n`),
  }
}

function stopwatch() {
  const startedAt = performance.now()
  return () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/** An empty step divides 0 by 0, hence the `|| 0`. */
function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction || 0))
}

function percent(fraction: number): string {
  return `${Math.floor(fraction * 100)} %`
}
