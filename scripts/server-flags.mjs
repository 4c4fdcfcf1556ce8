/**
 * How Node runs the server. For size, V8 gives freed pages back instead of keeping a pool of them (after a flood 300 MB),
 * at the same rate of lists; the heap grows by a tenth at a time, and old objects have a limit that makes V8 collect in
 * time. It begins at the size of a server that has just started: below that, everything that stays would be looked at six times.
 * No source maps: kept in memory they cost 100 MB, and the built file has our names and one comment per module.
 */
export const serverFlags = [
	'--optimize-for-size',
	'--initial-old-space-size=56',
	'--heap-growing-percent=10',
	'--max-old-space-size=400',
];

/**
 * Glibc keeps an arena of freed memory for each of the threads that draw pictures, and gives little of it back: the pictures of an
 * import, 300 of 1600×1200 four at once, take a process to 293 MB, with two arenas to 210; of a flood of large bodies one arena keeps
 * twenty less than two. What pictures need is large: it comes from the system, not from an arena, and goes back when it is freed, instead
 * of from a size on that grows with each. So does the first piece of a body, which is a little less than 64 kB: kept in the arena, a
 * flood of large ones took up to 260 MB, and takes 240. Other systems do not read it.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * What the server is started with where its starter has not said otherwise; its forks inherit it.
 * @type {NodeJS.ProcessEnv}
 */
export const serverEnvironment = { ...allocator, ...process.env };
