/**
 * The server's settings: durable above all, then small. Memory and processes are chosen for a machine that also runs
 * the application; parallel queries are off, because containers give them little shared memory and lists are short.
 */
export const serverSettings: Record<string, string | number> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_size: '1GB',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  max_connections: 100,
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Rows and statements hold customers' data; the log keeps what concerns the server alone.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
