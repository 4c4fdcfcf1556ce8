import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuIcons } from '#web/admin/common/menu-icons.ts';

/** A menu rule's icon by name, a ring where the name is not ours. */
export function MenuIcon({ name, size = 18 }: { name: string; size?: number }): ReactNode {
	const Icon = menuIcons[name] ?? Circle;
	return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
