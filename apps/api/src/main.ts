import { ConfigFault } from './platform/config-fault.ts';
import { readConfig, type Config } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { startLarder } from './start.ts';

const config = read();
const log = createLog(config.LOG_LEVEL);

try {
  const larder = await startLarder(config, log, { say: (line) => process.stdout.write(`${line}\n`) });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void larder.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  log.debug({ err: error }, 'Starting failed');
  process.stderr.write(`Larder could not start: ${(error as Error).message}\n`);
  process.exit(1);
}

function read(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`Larder could not start. ${error.message}\n`);
    process.exit(1);
  }
}
