import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuIcons } from '#web/admin/common/menu-icons.ts';
import { useConfig } from '#web/kit/config/config.store.ts';

/** A menu rule's icon by name; where the name is not ours the layout's default icon, a ring unless chosen. */
export function MenuIcon({ name, size = 18 }: { name: string; size?: number }): ReactNode {
	const initial = useConfig((config) => config.layout.menuDefaultIcon);
	const Icon = menuIcons[name] ?? menuIcons[initial] ?? Circle;
	return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
