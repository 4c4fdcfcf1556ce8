import * as lucide from 'lucide-react';

/** What we draw for the icons that such clients bring themselves, by the name behind `local-`. */
export const localIcons: Readonly<Record<string, lucide.LucideIcon>> = {
	dark: lucide.Moon,
	'full-screen-cancel': lucide.Minimize,
	lang: lucide.Languages,
	light: lucide.Sun,
	logo: lucide.Gem,
	terminal: lucide.SquareTerminal,
};
