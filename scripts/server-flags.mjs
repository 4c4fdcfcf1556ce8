/**
 * How Node runs the server. Young objects get 8 MB instead of 16 per half, the heap grows by a quarter at a time, and old
 * objects have a limit that makes V8 collect in time: on Node 24 a web process that answers lists stays below 250 MB, at a
 * higher rate than with 4 MB or 16. No source maps: kept in memory they cost 100 MB, and the built file has our names and
 * one comment per module.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--max-old-space-size=400'];

/**
 * Glibc keeps an arena of freed memory for each of the threads that draw pictures, and gives little of it back. With two
 * of them the pictures of an import, 300 of 1600×1200 four at once, take a process to 210 MB instead of 293; one thread
 * a picture and no cache of libvips: 261. Other systems do not read it.
 */
const allocator = { MALLOC_ARENA_MAX: '2' };

/**
 * What the server is started with where its starter has not said otherwise; its forks inherit it.
 * @type {NodeJS.ProcessEnv}
 */
export const serverEnvironment = { ...allocator, ...process.env };
