import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import { NamedIcon } from '#web/kit/icons/named-icon.tsx';
import { menuIcons } from './menu-icons.ts';

interface MenuIconProps {
	name: string;
	size?: number;
	/** Stands where nobody knows the icon. */
	otherwise?: ReactNode;
}

/** A menu rule's icon by name; where nobody knows it the layout's default icon, a ring unless chosen. */
export function MenuIcon({ name, size = 18, otherwise }: MenuIconProps): ReactNode {
	const initial = useConfig((config) => config.layout.menuDefaultIcon);
	const Icon = menuIcons[name];
	if (Icon) return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
	const ring = <Circle size={size} strokeWidth={1.75} aria-hidden="true" />;
	if (otherwise !== undefined) return <NamedIcon name={name} size={size} otherwise={otherwise} />;
	return <NamedIcon name={name} size={size} otherwise={<MenuIcon name={initial} size={size} otherwise={ring} />} />;
}
