/**
 * How Node runs the server. Young objects get 4 MB instead of 16 per half, so that a web process under load stays below
 * 250 MB. No source maps: kept in memory they cost 100 MB, and the built file has our names and one comment per module.
 */
export const serverFlags = ['--max-semi-space-size=4'];
