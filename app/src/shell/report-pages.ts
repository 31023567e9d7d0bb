/** @file The pages of a report, each its own chunk. They stay alive inside ReportLayout, so no route renders them. */
import type { Section } from '@proofmark/contract/report/sections.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/** A page of a report: a section, or what the reviewer wants done. */
export type ReportPlace = Section | 'returned';

export const REPORT_PAGES = {
  information: lazyRouteComponent(
    () => import('../features/information/InformationPage.tsx'),
    'InformationPage',
  ),
  productImages: lazyRouteComponent(
    () => import('../features/product-images/ProductImagesPage.tsx'),
    'ProductImagesPage',
  ),
  nonConform: lazyRouteComponent(
    () => import('../features/non-conform/NonConformPage.tsx'),
    'NonConformPage',
  ),
  inspectionItems: lazyRouteComponent(
    () => import('../features/inspection-items/InspectionItemsPage.tsx'),
    'InspectionItemsPage',
  ),
  conclusion: lazyRouteComponent(() => import('../features/conclusion/ConclusionPage.tsx'), 'ConclusionPage'),
  returned: lazyRouteComponent(() => import('../features/returned/ReturnedPage.tsx'), 'ReturnedPage'),
} satisfies Record<ReportPlace, unknown>;
