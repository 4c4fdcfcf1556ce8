/** The oldest Node this is tested on; `engines` of package.json says the same to npm. */
export const nodeFloor = '22.22';

/** Undefined where this Node is new enough. Only one that was started by hand can be older: `npm start` brings its own. */
export function explainOldNode(version: string): string | undefined {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const [floorMajor = 0, floorMinor = 0] = nodeFloor.split('.').map(Number);
	if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return undefined;
	return `✗ Atelier needs Node ${nodeFloor} or newer; this is ${version}.\n  Start it by npm start, which brings one, or install a current Node.`;
}
