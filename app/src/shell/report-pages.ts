/** @file The pages of the five sections, each its own chunk. They stay alive inside ReportLayout, so no route renders them. */
import type { Section } from '@proofmark/contract/report/sections.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

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
} satisfies Record<Section, unknown>;
