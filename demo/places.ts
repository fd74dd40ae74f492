export type Region = 'south' | 'west' | 'north' | 'east' | 'gulf' | 'america';

export interface DemoLocation {
  readonly locationId: string;
  readonly name: string;
  readonly city: string;
  readonly region: Region;
  readonly country: string;
  readonly timeZone: string;
  /** How many of the company work here, beside the others of the region. */
  readonly weight: number;
}

const listed: Record<Region, readonly (readonly [string, string, string, number])[]> = {
  south: [
    ['KOC1', 'Infopark', 'Kochi', 12],
    ['KOC2', 'MG Road', 'Kochi', 3],
    ['TRV1', 'Technopark', 'Thiruvananthapuram', 3],
    ['KZK1', 'Mavoor Road', 'Kozhikode', 2],
    ['TCR1', 'Swaraj Round', 'Thrissur', 1],
    ['CHN1', 'Guindy', 'Chennai', 6],
    ['CHN2', 'T Nagar', 'Chennai', 3],
    ['CBE1', 'Peelamedu', 'Coimbatore', 2],
    ['MDU1', 'Anna Nagar', 'Madurai', 1],
    ['TRZ1', 'Thillai Nagar', 'Tiruchirappalli', 1],
    ['HSR1', 'Hosur plant', 'Hosur', 4],
    ['BLR1', 'Whitefield', 'Bengaluru', 8],
    ['BLR2', 'Koramangala', 'Bengaluru', 4],
    ['MYS1', 'Jayalakshmipuram', 'Mysuru', 1],
    ['MNG1', 'Hampankatta', 'Mangaluru', 1],
    ['HBL1', 'Vidyanagar', 'Hubballi', 1],
    ['HYD1', 'HITEC City', 'Hyderabad', 5],
    ['HYD2', 'Banjara Hills', 'Hyderabad', 2],
    ['VTZ1', 'Dwaraka Nagar', 'Visakhapatnam', 1],
    ['VGA1', 'Benz Circle', 'Vijayawada', 1],
    ['PNY1', 'White Town', 'Puducherry', 1],
  ],
  west: [
    ['BOM1', 'Bandra Kurla Complex', 'Mumbai', 6],
    ['BOM2', 'Andheri', 'Mumbai', 3],
    ['PNQ1', 'Hinjawadi', 'Pune', 4],
    ['PNQ2', 'Camp', 'Pune', 2],
    ['NAG1', 'Sitabuldi', 'Nagpur', 1],
    ['ISK1', 'College Road', 'Nashik', 1],
    ['AMD1', 'Prahlad Nagar', 'Ahmedabad', 3],
    ['STV1', 'Ghod Dod Road', 'Surat', 2],
    ['BDQ1', 'Alkapuri', 'Vadodara', 1],
    ['GOI1', 'Panjim', 'Panaji', 1],
    ['IDR1', 'Vijay Nagar', 'Indore', 1],
  ],
  north: [
    ['DEL1', 'Connaught Place', 'New Delhi', 5],
    ['GGN1', 'Cyber City', 'Gurugram', 5],
    ['NOI1', 'Sector 62', 'Noida', 3],
    ['JAI1', 'MI Road', 'Jaipur', 2],
    ['LKO1', 'Hazratganj', 'Lucknow', 2],
    ['IXC1', 'Sector 17', 'Chandigarh', 1],
    ['ATQ1', 'Lawrence Road', 'Amritsar', 1],
    ['DED1', 'Rajpur Road', 'Dehradun', 1],
    ['KNU1', 'Mall Road', 'Kanpur', 1],
    ['LUH1', 'Ferozepur Road', 'Ludhiana', 1],
    ['SXR1', 'Residency Road', 'Srinagar', 1],
  ],
  east: [
    ['CCU1', 'Salt Lake', 'Kolkata', 4],
    ['CCU2', 'Park Street', 'Kolkata', 2],
    ['BBI1', 'Saheed Nagar', 'Bhubaneswar', 2],
    ['GAU1', 'GS Road', 'Guwahati', 1],
    ['PAT1', 'Boring Road', 'Patna', 1],
    ['IXR1', 'Lalpur', 'Ranchi', 1],
  ],
  gulf: [
    ['DXB1', 'Internet City', 'Dubai', 4],
    ['DXB2', 'Deira', 'Dubai', 2],
    ['AUH1', 'Corniche', 'Abu Dhabi', 2],
    ['SHJ1', 'Al Majaz', 'Sharjah', 1],
    ['DOH1', 'West Bay', 'Doha', 2],
    ['MCT1', 'Ruwi', 'Muscat', 1],
    ['KWI1', 'Salmiya', 'Kuwait City', 1],
  ],
  america: [
    ['YYZ1', 'Yonge Street', 'Toronto', 2],
    ['EWR1', 'Newark Avenue', 'Jersey City', 2],
    ['ORD1', 'Devon Avenue', 'Chicago', 1],
    ['SJC1', 'First Street', 'San Jose', 1],
  ],
};

const india = { country: 'IN', timeZone: 'Asia/Kolkata' };
/** Where the clock is another, by the city. */
const abroad: Readonly<Record<string, { country: string; timeZone: string }>> = {
  Dubai: { country: 'AE', timeZone: 'Asia/Dubai' },
  'Abu Dhabi': { country: 'AE', timeZone: 'Asia/Dubai' },
  Sharjah: { country: 'AE', timeZone: 'Asia/Dubai' },
  Doha: { country: 'QA', timeZone: 'Asia/Qatar' },
  Muscat: { country: 'OM', timeZone: 'Asia/Muscat' },
  'Kuwait City': { country: 'KW', timeZone: 'Asia/Kuwait' },
  Toronto: { country: 'CA', timeZone: 'America/Toronto' },
  'Jersey City': { country: 'US', timeZone: 'America/New_York' },
  Chicago: { country: 'US', timeZone: 'America/Chicago' },
  'San Jose': { country: 'US', timeZone: 'America/Los_Angeles' },
};

/** The demo company's 60 places of work; the head office in Kochi is the first. */
export const locations: readonly DemoLocation[] = (Object.keys(listed) as Region[]).flatMap((region) =>
  listed[region].map(([locationId, place, city, weight]) => ({
    locationId,
    name: `${city}, ${place}`,
    city,
    region,
    weight,
    ...(abroad[city] ?? india),
  })),
);

export interface DemoOrgUnit {
  readonly orgUnit: string;
  readonly name: string;
  /** Where its people work; the head office's region comes first. */
  readonly regions: readonly Region[];
  readonly departments: readonly (keyof typeof designations)[];
}

/** What people do in each department, the juniors first. */
export const designations = {
  Engineering: ['Software Engineer', 'Test Engineer', 'Senior Software Engineer'],
  Design: ['Product Designer', 'Eyewear Designer', 'Senior Designer'],
  Data: ['Data Analyst', 'Data Engineer'],
  'IT Support': ['Support Engineer', 'Systems Administrator'],
  Accounts: ['Accounts Executive', 'Accountant', 'Senior Accountant'],
  Treasury: ['Treasury Analyst', 'Treasury Officer'],
  Audit: ['Internal Auditor', 'Senior Internal Auditor'],
  Talent: ['Recruiter', 'Talent Partner'],
  Payroll: ['Payroll Executive', 'Payroll Specialist'],
  Learning: ['Training Coordinator', 'Learning Specialist'],
  Procurement: ['Buyer', 'Senior Buyer'],
  Logistics: ['Logistics Executive', 'Dispatch Coordinator'],
  Planning: ['Demand Planner', 'Supply Planner'],
  Production: ['Machine Operator', 'Lens Technician', 'Production Engineer'],
  Quality: ['Quality Inspector', 'Quality Engineer'],
  Maintenance: ['Maintenance Technician', 'Maintenance Engineer'],
  'Store Operations': ['Retail Associate', 'Senior Retail Associate', 'Cashier'],
  'Eye Care': ['Optometrist', 'Senior Optometrist', 'Optician'],
  'Visual Merchandising': ['Visual Merchandiser', 'Display Artist'],
  'Customer Care': ['Customer Care Executive', 'Customer Care Specialist'],
  Sales: ['Sales Executive', 'Key Account Executive'],
  Legal: ['Legal Associate', 'Legal Counsel'],
  Communications: ['Communications Executive', 'Content Writer'],
  Administration: ['Administration Executive', 'Facilities Coordinator'],
} as const;

const shop = ['Store Operations', 'Eye Care', 'Visual Merchandising', 'Customer Care'] as const;

/** The demo company's 12 org units. */
export const orgUnits: readonly DemoOrgUnit[] = [
  { orgUnit: 'Retail South', name: 'Retail, South', regions: ['south'], departments: shop },
  {
    orgUnit: 'Technology',
    name: 'Technology',
    regions: ['south', 'west', 'north'],
    departments: ['Engineering', 'Design', 'Data', 'IT Support'],
  },
  {
    orgUnit: 'Manufacturing',
    name: 'Manufacturing',
    regions: ['south', 'west'],
    departments: ['Production', 'Quality', 'Maintenance'],
  },
  { orgUnit: 'Retail North', name: 'Retail, North', regions: ['north'], departments: shop },
  { orgUnit: 'Retail West', name: 'Retail, West', regions: ['west'], departments: shop },
  { orgUnit: 'Retail East', name: 'Retail, East', regions: ['east'], departments: shop },
  {
    orgUnit: 'Supply Chain',
    name: 'Supply Chain',
    regions: ['south', 'west', 'north', 'east'],
    departments: ['Procurement', 'Logistics', 'Planning'],
  },
  {
    orgUnit: 'Finance',
    name: 'Finance',
    regions: ['south', 'west', 'north', 'east'],
    departments: ['Accounts', 'Treasury', 'Audit'],
  },
  {
    orgUnit: 'People',
    name: 'People',
    regions: ['south', 'west', 'north', 'east'],
    departments: ['Talent', 'Payroll', 'Learning'],
  },
  {
    orgUnit: 'Corporate',
    name: 'Corporate',
    regions: ['south', 'west'],
    departments: ['Legal', 'Communications', 'Administration'],
  },
  {
    orgUnit: 'IBD-GCC',
    name: 'International Business, GCC',
    regions: ['gulf'],
    departments: ['Store Operations', 'Sales', 'Logistics', 'Eye Care'],
  },
  {
    orgUnit: 'IBD-North America',
    name: 'International Business, North America',
    regions: ['america'],
    departments: ['Store Operations', 'Sales', 'Logistics', 'Eye Care'],
  },
];
