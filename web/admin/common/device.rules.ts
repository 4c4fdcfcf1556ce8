/** Order matters: most browsers also name those whose engine they share. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/MicroMessenger\//, 'WeChat'],
	[/Edg\//, 'Edge'],
	[/OPR\//, 'Opera'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone|iPad/, 'iOS'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/Linux/, 'Linux'],
];

/** What a browser's own line says it is, as "Chrome · macOS"; empty where it says nothing we know. */
export function deviceOf(userAgent: string): string {
	const known = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]);
	return known.filter(Boolean).join(' · ');
}
