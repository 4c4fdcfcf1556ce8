import type { Plugin } from 'vite';
import { componentsIn, sheetsOf } from './component-sheets.ts';

/** The component library's own palette, apart from the names that our theme fills with its own shades at run time. */
const unusedNames = 'blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow';
const ownShades = 'dark|gray|red';
const unusedVariables = new RegExp(
	`--mantine-color-(?:(?:${unusedNames})-[a-z0-9-]+|(?:${ownShades})-[0-9]):[^;}]*;?`,
	'g',
);

/** Lets every component bring its own style sheet, so that a page loads the sheets it uses and none can be forgotten. */
export function componentSheets(): Plugin {
	return {
		name: 'atelier:component-sheets',
		enforce: 'pre',
		transform: {
			filter: { id: /\.tsx$/ },
			handler(source, id, options) {
				if (options?.ssr || !/[\\/]web[\\/]/.test(id)) return;
				const names = [...new Set(componentsIn(source).flatMap(sheetsOf))];
				if (names.length === 0) return;
				// What every page starts with comes first, or its plain button would undo the styled one.
				const start = `import '#web/kit/ui/styles.ts';`;
				const sheets = names.map((name) => `import '@mantine/core/styles/${name}.css';`).join('');
				return { code: start + sheets + source, map: null };
			},
		},
	};
}

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
