import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { adminLogHooks } from './admin-log.hooks.ts';

/** What staff have done, for super admins; everybody else reads their own acts. */
export const adminLogRoutes = resourceRoutes(adminLogResource, adminLogHooks);

/** The same for a file. */
export const adminLogSource = declaredSource(adminLogResource, adminLogHooks);
