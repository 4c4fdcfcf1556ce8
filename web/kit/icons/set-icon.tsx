import type { ReactNode } from 'react';
import { iconOf } from './icon-set.ts';

interface SetIconProps {
	name: string;
	size: number;
	className?: string | undefined;
	/** Stands where the set has nothing of that name. */
	otherwise: ReactNode;
}

/** An icon of the whole set. */
export function SetIcon({ name, size, className, otherwise }: SetIconProps): ReactNode {
	const Icon = iconOf(name);
	if (!Icon) return otherwise;
	return <Icon size={size} strokeWidth={1.75} aria-hidden="true" {...(className && { className })} />;
}
