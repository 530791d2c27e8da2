export type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
