import type { ReactNode } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const SetIcon = lazyPart(() => import('./set-icon.tsx'), 'SetIcon', { pending: ({ otherwise }) => otherwise });

interface NamedIconProps {
	/** As clients of the protocol store it: `fa fa-truck`, `el-icon-Van`. */
	name: string;
	size?: number;
	className?: string | undefined;
	/** Stands in until the icons are there, and where there is none of that name. */
	otherwise?: ReactNode;
}

/** An icon by its stored name, for the eye alone; the set comes with the first one that is shown. */
export function NamedIcon({ name, size = 18, className, otherwise = null }: NamedIconProps): ReactNode {
	if (name === '') return otherwise;
	return <SetIcon name={name} size={size} className={className} otherwise={otherwise} />;
}
