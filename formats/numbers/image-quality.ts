/** The quality that a picture is stored with, of 100 (section 9). */
export const defaultImageQuality = 75;
