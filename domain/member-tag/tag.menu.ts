import type { MenuSeed } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource-menu.ts';
import { memberTagResource } from './tag.resource.ts';

export const memberTagMenu: readonly MenuSeed[] = [resourceMenu(memberTagResource)];
